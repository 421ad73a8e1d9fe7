import Markdown, { defaultUrlTransform } from 'react-markdown';

/**
 * Markdown as React elements: no HTML of the text's own gets through, and the renderer's default lets exactly the
 * specification's protocols pass (section 9): http, https, irc, ircs, mailto, xmpp.
 */
export default function SafeMarkdown({ text }: { text: string }) {
  return <Markdown urlTransform={defaultUrlTransform}>{text}</Markdown>;
}
