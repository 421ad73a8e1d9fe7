/** For screen tests: jsdom has the dialog element but not its modal methods. End-to-end tests use Chromium's. */
export function teachJsdomDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    this.querySelector<HTMLElement>('button:not(:disabled), input, select, textarea, a[href]')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
}
