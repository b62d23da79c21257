// Some browsers load voices only on first request.
if ("speechSynthesis" in globalThis) speechSynthesis.getVoices();

/** Speaks a text if the browser has a voice for the language; interrupts earlier speech. */
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
