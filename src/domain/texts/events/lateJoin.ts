/** Shown offline while the page cannot store a join for later. The specification leaves them open. */
export const lateJoinTexts = {
  willAsk: "You're offline and not in yet. Keep this page open: we'll ask for your spot when you're back online.",
  giveUp: "Don't join",
} as const;
