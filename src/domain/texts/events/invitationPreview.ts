/** What messengers show of an invitation's link. */
export const invitationPreview = {
  title: (title: string) => `Your ticket to ${title}`,
  text: 'A friend has a ticket for you. Open the link to claim it.',
} as const;
