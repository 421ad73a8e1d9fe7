/** Why the host has cancelled an event. Links in it are text. */
export const CancelledWord = ({ word }: { word: string }) => (
  <blockquote dir="auto" className="mt-3 border-s-4 border-line-strong ps-4 whitespace-pre-line wrap-anywhere">
    {word}
  </blockquote>
);
