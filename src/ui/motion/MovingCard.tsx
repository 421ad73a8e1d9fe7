import { type ReactNode, useRef } from 'react';
import { RowMotion } from './RowMotion.tsx';

type MovingCardProps = { isVisible: boolean; children: ReactNode };

/** When `isVisible` ends, the content disappears at once and what is below it slides up. New content appears at once. */
export function MovingCard({ isVisible, children }: MovingCardProps) {
  const position = useRef<HTMLDivElement>(null);
  return (
    <>
      {/* Includes the margins of its content in its height. */}
      <div ref={position} className="flow-root w-full">
        {isVisible && children}
      </div>
      <RowMotion list={position} rows={isVisible ? 'visible' : ''} />
    </>
  );
}
