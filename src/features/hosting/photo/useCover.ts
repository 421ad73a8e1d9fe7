import { useRef, useState } from 'react';

export type CoverChoice = {
  /** The name of the cover that is or becomes the photo; null if another picture is, or none. */
  readonly chosen: string | null;
  /** The browser could not draw the last one. */
  readonly hasFailed: boolean;
  readonly choose: (name: string, drawing: Promise<Blob | null>) => void;
  /** Another picture is the photo, or none. */
  readonly forget: () => void;
};

const NONE = { chosen: null, hasFailed: false } as const;

/** Which cover is the event's photo. `onDrawn` gets its picture, unless another choice was made meanwhile. */
export function useCover(onDrawn: (photo: Blob) => void): CoverChoice {
  const [state, setState] = useState<Pick<CoverChoice, 'chosen' | 'hasFailed'>>(NONE);
  const turn = useRef(0);
  const choose = async (name: string, drawing: Promise<Blob | null>): Promise<void> => {
    turn.current += 1;
    const mine = turn.current;
    setState({ chosen: name, hasFailed: false });
    const photo = await drawing;
    if (mine !== turn.current) return;
    if (photo === null) setState({ chosen: null, hasFailed: true });
    else onDrawn(photo);
  };
  return {
    ...state,
    choose: (name, drawing) => void choose(name, drawing),
    forget: () => {
      turn.current += 1;
      setState(NONE);
    },
  };
}
