/** Whether the browser can decode these bytes as a picture, whatever the file's name says. */
export async function canBeShown(photo: Blob): Promise<boolean> {
  const url = URL.createObjectURL(photo);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return image.naturalWidth > 0 && image.naturalHeight > 0;
  } catch {
    return false;
  } finally {
    URL.revokeObjectURL(url);
  }
}
