import { positionOf } from '../takeOver.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fieldsIn = (page: HTMLElement): readonly Field[] => [
  ...page.querySelectorAll<Field>('input:not([type=file]), textarea, select'),
];

/**
 * Remembers what a person has changed in the fields of a kept screen, and the caret. Call the returned function once React's elements
 * have replaced the screen and the focus is back: it repeats the changes in the app's fields, as if the person made them now.
 */
export function followFields(container: HTMLElement): () => void {
  const changed = fieldsIn(container)
    .filter(hasChanged)
    .map((field) => ({ field, position: positionOf(container, field) }));
  const focused = document.activeElement;
  const caret = hasText(focused) ? { position: positionOf(container, focused), selection: selectionOf(focused) } : null;
  return () => {
    for (const { field, position } of changed) fill(position(), field);
    const { activeElement } = document;
    if (caret?.selection && hasText(activeElement) && activeElement === caret.position())
      activeElement.setSelectionRange(...caret.selection);
  };
}

const isSwitch = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === 'checkbox';

const hasText = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

function hasChanged(field: Field): boolean {
  if (isSwitch(field)) return field.checked !== field.defaultChecked;
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.defaultSelected === false;
  return field.value !== field.defaultValue;
}

/** Null for a field such as a date, which has no caret. */
function selectionOf({
  selectionStart: start,
  selectionEnd: end,
}: HTMLInputElement | HTMLTextAreaElement): [start: number, end: number] | null {
  return start === null || end === null ? null : [start, end];
}

function fill(field: HTMLElement | undefined, { value }: Field): void {
  if (!field) return;
  if (isSwitch(field)) return field.click();
  // React replaces the element's own setter and ignores values set through it; the prototype's setter bypasses that.
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
