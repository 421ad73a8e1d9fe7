import Markdown, { type Components, defaultUrlTransform } from 'react-markdown';
import { EmailAddress } from './Prose.tsx';

const COMPONENTS: Components = {
  a: ({ href, children }) => (
    <a href={href} className={href?.startsWith('mailto:') ? 'inline-block' : undefined}>
      {typeof children === 'string' ? <EmailAddress address={children} /> : children}
    </a>
  ),
};

/**
 * Renders Markdown as React elements: drops HTML in the text. The renderer's default allows exactly the specification's
 * protocols (section 9): http, https, irc, ircs, mailto, xmpp.
 */
export default function SafeMarkdown({ text }: { text: string }) {
  return (
    <Markdown urlTransform={defaultUrlTransform} components={COMPONENTS}>
      {text}
    </Markdown>
  );
}
