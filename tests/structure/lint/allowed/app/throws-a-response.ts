export function load(): never {
  throw new Response(null, { status: 404 });
}
