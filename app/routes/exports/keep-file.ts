/** Puts a file where the browser puts downloads. */
export function keepFile(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file);
  followDownload(address, fileName);
  URL.revokeObjectURL(address);
}

/** Has the browser download what is at an address, as a link does; the page stays, also where it is refused. */
export function followDownload(address: string, fileName: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
}
