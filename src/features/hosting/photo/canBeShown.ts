/** Whether the browser can decode these bytes as a picture, whatever the file's name says; the upload decodes them likewise. */
export async function canBeShown(photo: Blob): Promise<boolean> {
  try {
    const bitmap = await createImageBitmap(photo);
    bitmap.close();
    return true;
  } catch {
    return false;
  }
}
