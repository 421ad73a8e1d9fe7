import { Component, type RefObject } from 'react';
import { MOTION, wantsMotion } from './wantsMotion.ts';

type RowMotionProps = {
  list: RefObject<HTMLElement | null>;
  /** The rows' keys, separated by commas. */
  rows: string;
};
type Places = { readonly heightPx: number; readonly rows: ReadonlyMap<Element, Position> };
/** In whole px from the list's upper left corner, and whether the row begins above the window. */
type Position = { readonly x: number; readonly y: number; readonly isAbove: boolean };

/**
 * When rows enter or leave a list, lets the others slide to their new places, and the list shrink with them. Rows that are appended,
 * and the rows of a list that was empty, appear at once. It is a class because only classes can measure just before React changes the page.
 */
export class RowMotion extends Component<RowMotionProps> {
  private running: Animation[] = [];

  override getSnapshotBeforeUpdate(before: RowMotionProps): Places | null {
    const list = this.props.list.current;
    return list === null || before.rows === this.props.rows ? null : placesIn(list);
  }

  override componentDidUpdate(_props: unknown, _state: unknown, before: Places | null): void {
    const list = this.props.list.current;
    if (list === null || before === null) return;
    // A running animation would be measured as if it were the new place.
    for (const animation of this.running) animation.cancel();
    this.running = moves(list, before, placesIn(list)).map(([element, keyframes]) =>
      element.animate(keyframes, MOTION),
    );
  }

  override render(): null {
    return null;
  }
}

function placesIn(list: HTMLElement): Places {
  const { left, top, height } = list.getBoundingClientRect();
  const positionOf = (row: Element): Position => {
    const position = row.getBoundingClientRect();
    return { x: Math.round(position.left - left), y: Math.round(position.top - top), isAbove: position.top < 0 };
  };
  return { heightPx: height, rows: new Map([...list.children].map((row) => [row, positionOf(row)])) };
}

type Move = readonly [Element, PropertyIndexedKeyframes];

function moves(list: HTMLElement, before: Places, after: Places): readonly Move[] {
  const slides: Move[] = [];
  for (const [row, was] of before.rows) {
    const now = after.rows.get(row);
    if (now !== undefined && now.x === was.x && now.y === was.y) continue;
    // After a change above the window the browser scrolls, so that the rows in it stay where they are.
    if (was.isAbove) return [];
    if (now !== undefined)
      slides.push([row, { transform: [`translate(${was.x - now.x}px, ${was.y - now.y}px)`, 'none'] }]);
  }
  const hasShrunk = after.heightPx < before.heightPx;
  if ((slides.length === 0 && !hasShrunk) || !wantsMotion()) return [];
  const entered = [...after.rows.keys()].filter((row) => !before.rows.has(row));
  const height = [`${before.heightPx}px`, `${after.heightPx}px`];
  return [
    ...slides,
    ...entered.map((row): Move => [row, { opacity: [0, 1] }]),
    ...(hasShrunk ? [[list, { height, overflowY: ['clip', 'clip'] }] satisfies Move] : []),
  ];
}
