/** Whether the page shows a patient: it must not name another one. */
export const showsPatient = (): boolean => document.querySelector("[data-patient]") !== null;
