/** Whether the browser can decode these bytes as a picture, whatever the file's name. The upload decodes them the same way. */
export async function canDecode(photo: Blob): Promise<boolean> {
  try {
    const bitmap = await createImageBitmap(photo);
    bitmap.close();
    return true;
  } catch {
    return false;
  }
}
