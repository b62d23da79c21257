// Some browsers load their voices only when they are first asked for.
if ("speechSynthesis" in globalThis) speechSynthesis.getVoices();

/** Says a text in a language where the browser has a voice for it; what is being said gives way. */
export function say(text: string, language: string): void {
  if (!("speechSynthesis" in window)) return;
  const voice = speechSynthesis.getVoices().find(({ lang }) => lang.toLowerCase().startsWith(language));
  if (!voice) return;
  speechSynthesis.cancel();
  const spoken = new SpeechSynthesisUtterance(text);
  spoken.voice = voice;
  spoken.lang = voice.lang;
  speechSynthesis.speak(spoken);
}
