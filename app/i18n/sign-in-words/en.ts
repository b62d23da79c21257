export default import.meta.glob<Record<string, unknown>>("/locales/en/{account,common,fields,login,privacy,problems,toasts}.json", {
  eager: true,
  import: "default",
});
