/** For tests of screens: jsdom knows the dialog element but not its modal methods. Chromium's own are tried end to end. */
export function teachJsdomDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    this.querySelector<HTMLElement>('button:not(:disabled), input, select, textarea, a[href]')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
}
