import type { MailContent, MailFact, MailPart } from '@arvo/domain/mail/mailContent.ts';
import type { MailFrame } from '@arvo/domain/mail/mailText.ts';
import { generalTexts } from '@arvo/domain/texts/general.ts';
import { mailTexts } from '@arvo/domain/texts/mail.ts';
import type { CSSProperties, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/**
 * A mail as HTML. Tables and inline styles, because mail programs drop style sheets; the one that is there turns the colours in programs that
 * read it. No pictures: a picture's request would tell us who reads what. Colours as in src/ui/theme.css.
 */
export const mailHtml = (content: MailContent, frame: MailFrame): string =>
  `<!doctype html>${renderToStaticMarkup(<MailPage content={content} frame={frame} />)}`;

const DARK = `
@media (prefers-color-scheme: dark) {
  .ground { background: #0d1512 !important; }
  .card { background: #14201b !important; border-color: #24332c !important; }
  .ink { color: #eaf3ee !important; }
  .soft { color: #9db0a7 !important; }
  .line { border-color: #24332c !important; }
}`;

const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';
const INK: CSSProperties = { color: '#0c1a14', fontFamily: FONT, fontSize: '16px', lineHeight: '24px' };
const SOFT: CSSProperties = { ...INK, color: '#4d5f57', fontSize: '14px', lineHeight: '20px' };
const PARAGRAPH: CSSProperties = { ...INK, margin: '0 0 16px' };

function MailPage({ content, frame }: { content: MailContent; frame: MailFrame }) {
  const { subject, heading, parts, action, below = [], why } = content;
  return (
    <html lang="en-AU">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{DARK}</style>
      </head>
      <body className="ground" style={{ margin: 0, padding: 0, background: '#f7faf8' }}>
        <Column>
          <p className="ink" style={{ ...INK, margin: '0 0 16px', fontSize: '18px', fontWeight: 700 }}>
            {generalTexts.product}
          </p>
          <Box>
            <h1 className="ink" style={{ ...INK, margin: '0 0 16px', fontSize: '24px', lineHeight: '30px' }} dir="auto">
              {heading}
            </h1>
            {parts.map((part, at) => (
              <Part key={keyOf(part, at)} part={part} />
            ))}
            <Action href={`${frame.origin}${action.path}`}>{action.label}</Action>
            {below.length > 0 && <div style={{ height: '32px' }} />}
            {below.map((part, at) => (
              <Part key={keyOf(part, at)} part={part} />
            ))}
          </Box>
          <p className="soft" style={{ ...SOFT, margin: '16px 0 0' }}>
            {why}
          </p>
          <p className="soft" style={{ ...SOFT, margin: '4px 0 0' }}>
            {mailTexts.sender(frame.sender)}
          </p>
          {frame.stop !== null && (
            <p className="soft" style={{ ...SOFT, margin: '4px 0 0' }}>
              <a className="soft" href={frame.stop} style={SOFT}>
                {mailTexts.stop}
              </a>
            </p>
          )}
        </Column>
      </body>
    </html>
  );
}

/** Parts never move; two may say the same. */
const keyOf = ({ kind }: MailPart, at: number): string => `${kind} ${at}`;

/** 600 px at most, in the middle. */
const Column = ({ children }: { children: ReactNode }) => (
  <Table align="center" padding="24px 16px">
    <Table style={{ maxWidth: '600px' }}>{children}</Table>
  </Table>
);

const BOX: CSSProperties = {
  background: '#ffffff',
  border: '1px solid #dde5e0',
  borderRadius: '16px',
  borderCollapse: 'separate',
};

const Box = ({ children }: { children: ReactNode }) => (
  <Table className="card" padding="24px" style={BOX}>
    {children}
  </Table>
);

type TableProps = {
  align?: 'left' | 'center';
  padding?: string;
  className?: string;
  style?: CSSProperties;
  children: ReactNode;
};

/** A table with one cell, for the layout alone: screen readers do not announce it. */
const Table = ({ align = 'left', padding = '0', className, style, children }: TableProps) => (
  <table role="presentation" cellPadding={0} cellSpacing={0} width="100%" className={className} style={style}>
    <tbody>
      <tr>
        <td align={align} style={{ padding }}>
          {children}
        </td>
      </tr>
    </tbody>
  </table>
);

function Part({ part }: { part: MailPart }) {
  switch (part.kind) {
    case 'event':
      return (
        <p className="ink" style={{ ...PARAGRAPH, fontSize: '18px', fontWeight: 700 }} dir="auto">
          {part.title}
        </p>
      );
    case 'text':
      return (
        <p className="ink" style={PARAGRAPH} dir="auto">
          {part.text}
        </p>
      );
    case 'facts':
      return <Facts title={part.title} facts={part.facts} />;
    case 'quote':
      return (
        <>
          <p className="soft" style={{ ...SOFT, margin: '0 0 4px' }}>
            {part.title}
          </p>
          <blockquote
            className="ink line"
            style={{ ...PARAGRAPH, paddingLeft: '12px', borderLeft: '3px solid #dde5e0', whiteSpace: 'pre-line' }}
            dir="auto"
          >
            {part.text}
          </blockquote>
        </>
      );
  }
}

const Facts = ({ title, facts }: { title: string | undefined; facts: readonly MailFact[] }) => (
  <>
    {title !== undefined && (
      <h2 className="ink" style={{ ...INK, margin: '0 0 8px', fontSize: '18px' }}>
        {title}
      </h2>
    )}
    <table width="100%" cellPadding={0} cellSpacing={0} style={{ margin: '0 0 16px' }}>
      <tbody>
        {facts.map(({ name, value, was }) => (
          <tr key={`${name} ${value}`}>
            <th
              className="soft"
              scope="row"
              align="left"
              style={{ ...SOFT, padding: '4px 16px 4px 0', fontWeight: 400, verticalAlign: 'top' }}
            >
              {name}
            </th>
            <td
              className="ink"
              align="right"
              style={{ ...INK, padding: '4px 0', fontSize: '15px', overflowWrap: 'anywhere' }}
            >
              <bdi>{value}</bdi>
              {was !== undefined && (
                <div className="soft" style={SOFT}>
                  {mailTexts.wasBefore} <s>{was}</s>
                </div>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </>
);

const Action = ({ href, children }: { href: string; children: string }) => (
  <a
    href={href}
    style={{
      display: 'inline-block',
      padding: '12px 24px',
      borderRadius: '999px',
      background: '#10d48e',
      color: '#06251a',
      fontFamily: FONT,
      fontSize: '16px',
      fontWeight: 700,
      textDecoration: 'none',
    }}
  >
    {children}
  </a>
);
