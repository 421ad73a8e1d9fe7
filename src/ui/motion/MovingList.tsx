import { type ReactNode, useRef } from 'react';
import { RowMotion } from './RowMotion.tsx';

type MovingListProps = {
  /** The rows' keys, in their order. */
  rows: readonly string[];
  className: string;
  children: ReactNode;
};

/** A list whose rows slide to their new places when others enter or leave. */
export function MovingList({ rows, className, children }: MovingListProps) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <ul ref={list} className={className}>
        {children}
      </ul>
      <RowMotion list={list} rows={rows.join()} />
    </>
  );
}
