import { eventTexts } from '@arvo/domain/texts/events/events.ts';

type RefundRuleProps = {
  className?: string;
  children?: string;
};

/** Beside the button that buys: what happens to the money if the person changes their mind later. */
export const RefundRule = ({ className = '', children = eventTexts.changeOfMind }: RefundRuleProps) => (
  <p className={`text-sm text-ink-soft ${className}`}>{children}</p>
);
