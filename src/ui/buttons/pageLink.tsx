import type { MouseEvent, ReactNode } from 'react';

type PageLinkProps = {
  href: string;
  go: (href: string) => void;
  className: string;
  children: ReactNode;
  'aria-busy'?: boolean | undefined;
};

/** A link inside the site: a plain press stays in the app, the browser handles all others. */
export function PageLink({ href, go, className, children, ...rest }: PageLinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(href);
  };
  return (
    <a {...rest} href={href} onClick={follow} className={className}>
      {children}
    </a>
  );
}
