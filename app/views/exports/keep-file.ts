export function saveFile(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file);
  followDownload(address, fileName);
  URL.revokeObjectURL(address);
}

/** Downloads an address like a link; the page stays, even if refused. */
export function followDownload(address: string, fileName: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
}
