import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

export type Field = HTMLInputElement | HTMLTextAreaElement;

/** What such a field is given. */
export type Typed<Element extends Field> = {
  readonly ref: RefObject<Element | null>;
  readonly defaultValue: string;
  readonly onInput: () => void;
};

/** A pause between two letters; and the longest that what was typed waits where there is none. */
const PAUSE_MS = 200;
const AT_MOST_MS = 10_000;

/** After any of these nobody types on, or somebody is going to ask for what was typed. */
const ENDS = ['keydown', 'pointerdown', 'click', 'submit', 'focusout', 'visibilitychange', 'pagehide'] as const;

/**
 * A field on whose text much depends keeps what is typed itself, and tells it once whoever types has paused, at the latest
 * before they do anything else, leave, or have typed for 10 s: a letter costs no more than in a bare field, whatever follows
 * from the text. `text`: as it was told last, or changed elsewhere since.
 */
export function useTyped<Element extends Field>(text: string, tell: (text: string) => void): Typed<Element> {
  const ref = useRef<Element>(null);
  const latest = useRef(tell);
  const wait = useRef<Wait | null>(null);
  const [defaultValue] = useState(text);
  useLayoutEffect(() => {
    latest.current = tell;
    if (ref.current && !wait.current?.isOn() && ref.current.value !== text) ref.current.value = text;
  });
  useLayoutEffect(() => {
    const field = ref.current;
    const mine = waitForPause(() => field && latest.current(field.value));
    wait.current = mine;
    // Before the field is gone.
    return mine.end;
  }, []);
  return { ref, defaultValue, onInput: () => wait.current?.begin() };
}

type Wait = ReturnType<typeof waitForPause>;

/** Carries out the work once nothing has begun the wait anew for a while. */
function waitForPause(work: () => void) {
  let since: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    if (since === null) return;
    since = null;
    clearTimeout(timer);
    for (const name of ENDS) window.removeEventListener(name, endBefore, { capture: true });
    work();
  };
  // Whoever hears the same event next is to know of it.
  const endBefore = (event: Event) => {
    if (!isTyping(event)) flushSync(end);
  };
  const begin = () => {
    if (since === null) for (const name of ENDS) window.addEventListener(name, endBefore, { capture: true });
    since ??= performance.now();
    clearTimeout(timer);
    timer = setTimeout(end, Math.min(PAUSE_MS, since + AT_MOST_MS - performance.now()));
  };
  return { begin, end, isOn: () => since !== null };
}

const LEADS_ELSEWHERE: ReadonlySet<string> = new Set(['Enter', 'Tab', 'Escape']);

/** Any key but those that do something else with what is there. */
const isTyping = (event: Event): boolean =>
  event instanceof KeyboardEvent && !LEADS_ELSEWHERE.has(event.key) && !event.ctrlKey && !event.metaKey;
