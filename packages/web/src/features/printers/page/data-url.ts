/** The content security policy shows pictures of ours and `data:` ones, but none from `blob:`. */
export async function dataUrl(blob: Blob): Promise<string> {
  const reader = new FileReader();
  const read = Promise.withResolvers<string>();
  reader.onload = () => read.resolve(String(reader.result));
  reader.onerror = () => read.reject(reader.error ?? new Error('the picture can not be read'));
  reader.readAsDataURL(blob);
  return read.promise;
}
