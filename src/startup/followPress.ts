import { FOCUSABLE, isWrittenBefore, type Position, positionOf } from './takeOver.ts';

/** A browser that does send a click after a press on a replaced element sends it sooner than this. */
const CLICK_MS = 300;

/**
 * Carries out a press that begins on the server's HTML, or on a kept screen, and ends after React has replaced it. The pressed element is gone by then,
 * so the browser sends no click, or sends it to an ancestor.
 */
export function followPress(container: HTMLElement): void {
  let pressed: Element | null = null;
  let position: Position | null = null;
  const replacement = () => position?.();
  const begin = (target: Element | null) => {
    pressed = (isWrittenBefore(document) && target?.closest(FOCUSABLE)) || null;
    position = pressed && positionOf(container, pressed);
    // A touch ends where it began, even if that element has been removed.
    pressed?.addEventListener('pointerup', on);
  };
  const on = ({ type, target }: Event) => {
    if (!(target instanceof Element)) return;
    if (type === 'pointerdown') return begin(target);
    const isOnIt = replacement()?.contains(target);
    const held = position;
    if (type === 'click') position = isOnIt ? null : position;
    // Moving off the element takes the press back.
    else if (pressed?.isConnected === false && (isOnIt || pressed.contains(target)))
      setTimeout(() => {
        if (position === held) replacement()?.click();
      }, CLICK_MS);
  };
  begin([...container.querySelectorAll(':active')].at(-1) ?? null);
  for (const type of ['pointerdown', 'pointerup', 'click']) addEventListener(type, on, true);
}
