import type { Viewer } from '@arvo/domain/places/addressReveal.ts';
import { Component, type RefObject } from 'react';
import { MOTION, wantsMotion } from '#src/ui/motion/wantsMotion.ts';

type StateMotionProps = {
  role: Viewer;
  /** The action card's title. */
  title: RefObject<HTMLElement | null>;
  /** The element with the card's button. */
  action: RefObject<HTMLElement | null>;
};

/** As `rounded-control`. */
const RADIUS = '12px';
const TIMING = { ...MOTION, duration: 360 };

/**
 * After "Join Event" the button becomes the state: its green moves to "You're going" and fades, and the next button grows in its
 * place. After leaving, "Join Event" grows from the side of the title. Nothing else moves.
 */
export class StateMotion extends Component<StateMotionProps> {
  override getSnapshotBeforeUpdate({ role }: StateMotionProps): DOMRect | null {
    const hasChanged = role !== this.props.role;
    return hasChanged ? (this.button()?.getBoundingClientRect() ?? null) : null;
  }

  override componentDidUpdate(before: StateMotionProps, _state: unknown, pressed: DOMRect | null): void {
    const { role, title } = this.props;
    if (pressed === null || !wantsMotion()) return;
    if (role === 'guest' && before.role === 'non-guest') {
      if (title.current !== null) fadeFrom(pressed, title.current);
      this.grow('0 0 0 100%');
    } else if (role === 'non-guest' && before.role === 'guest') this.grow('0 100% 0 0');
  }

  private button(): Element | null {
    return this.props.action.current?.querySelector('button') ?? null;
  }

  private grow(from: string): void {
    this.button()?.animate({ clipPath: [`inset(${from} round ${RADIUS})`, `inset(0 round ${RADIUS})`] }, TIMING);
  }

  override render(): null {
    return null;
  }
}

/** Begins in the middle of the pressed button, in its colours. */
function fadeFrom(pressed: DOMRect, title: HTMLElement): void {
  const position = title.getBoundingClientRect();
  const x = pressed.x + pressed.width / 2 - (position.x + position.width / 2);
  const y = pressed.y + pressed.height / 2 - (position.y + position.height / 2);
  const begin = {
    transform: `translate(${x}px, ${y}px)`,
    borderRadius: RADIUS,
    color: 'var(--on-accent)',
    backgroundColor: 'var(--accent)',
    boxShadow: '0 0 0 8px var(--accent)',
  };
  // The end is the title as it is.
  title.animate([begin, {}], TIMING);
}
