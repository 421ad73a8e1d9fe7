/** Texts about choosing a photo. Separate from the general texts, which every page loads. */
export const photoTexts = {
  heicUnreadable:
    "This browser can't read iPhone HEIC photos. Send the photo as a JPEG, or take it again with Settings > Camera > Formats > Most Compatible.",
} as const;
