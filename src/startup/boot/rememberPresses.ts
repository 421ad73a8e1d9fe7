import { nameOf, type Press } from '#src/startup/takeOver.ts';

/** Remembers the last press on a button whose code has not loaded yet; startup/takeOver.ts carries it out. */
export function rememberPresses(root: HTMLElement): void {
  const page = document.documentElement;
  root.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button[type=button]') : null;
    if (!button || page.dataset.edge === undefined) return;
    button.setAttribute('aria-busy', 'true');
    const name = nameOf(button);
    const same = [...root.querySelectorAll('button')].filter((each) => nameOf(each) === name);
    const press: Press = [name ?? '', same.findIndex((each) => each === button)];
    page.dataset.pressed = JSON.stringify(press);
  });
}
