/** The question before anything is counted, and where the answer can be changed (docs/analytics.md). */
export const analyticsTexts = {
  question: 'May we count how Arvo is used?',
  explanation:
    'Google Analytics would count which kinds of pages are opened, never your name or which event. Nothing is counted unless you say yes.',
  yes: 'Yes, count',
  no: 'No, thanks',
  privacy: 'Privacy policy',
  choiceTitle: 'Your choice',
  choice: 'Count how I use Arvo',
  choiceHint: 'Through Google Analytics, on this device. You can change this at any time.',
} as const;
