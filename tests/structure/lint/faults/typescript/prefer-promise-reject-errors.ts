export const fail = () => Promise.reject("offline");
