import Markdown, { defaultUrlTransform } from 'react-markdown';

/**
 * Renders Markdown as React elements: drops HTML in the text. The renderer's default allows exactly the specification's
 * protocols (section 9): http, https, irc, ircs, mailto, xmpp.
 */
export default function SafeMarkdown({ text }: { text: string }) {
  return <Markdown urlTransform={defaultUrlTransform}>{text}</Markdown>;
}
