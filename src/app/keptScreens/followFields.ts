type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fieldsIn = (page: HTMLElement): readonly Field[] => [
  ...page.querySelectorAll<Field>('input:not([type=file]), textarea, select'),
];
const labelOf = ({ labels }: Field): string | undefined => labels?.[0]?.textContent;

/**
 * Remembers what a person has changed in the fields of a kept screen, and which field has the focus. The returned function repeats the
 * changes in the app's fields with the same labels, as if the person made them now, and focuses the same field.
 */
export function followFields(kept: HTMLElement): (rendered: HTMLElement) => void {
  // Read the labels now: once removed from the page, a field has none.
  const labelled = fieldsIn(kept).map((field) => ({ field, label: labelOf(field) }));
  const changed = labelled.filter(({ field }) => hasChanged(field));
  const focused = labelled.find(({ field }) => field === document.activeElement);
  const selection = focused && selectionOf(focused.field);
  return (rendered) => {
    const fields = fieldsIn(rendered);
    const called = (label: string | undefined) => fields.find((field) => labelOf(field) === label);
    for (const { field, label } of changed) fill(called(label), field);
    const target = focused && called(focused.label);
    if (!target || document.activeElement !== document.body) return;
    target.focus({ preventScroll: true });
    if (selection && 'setSelectionRange' in target) target.setSelectionRange(...selection);
  };
}

const isSwitch = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === 'checkbox';

function hasChanged(field: Field): boolean {
  if (isSwitch(field)) return field.checked !== field.defaultChecked;
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.defaultSelected === false;
  return field.value !== field.defaultValue;
}

/** Null for a field such as a date, which has no caret. */
function selectionOf(field: Field): [start: number, end: number] | null {
  if (field instanceof HTMLSelectElement) return null;
  const { selectionStart: start, selectionEnd: end } = field;
  return start === null || end === null ? null : [start, end];
}

function fill(field: Field | undefined, { value }: Field): void {
  if (!field) return;
  if (isSwitch(field)) return field.click();
  // React replaces the element's own setter and ignores values set through it; the prototype's setter bypasses that.
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
