export default import.meta.glob<Record<string, unknown>>("/locales/el/{account,common,fields,login,privacy,problems,toasts}.json", {
  eager: true,
  import: "default",
});
