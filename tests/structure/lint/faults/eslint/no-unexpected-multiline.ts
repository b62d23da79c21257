const total = (parts: number[]) => parts.length
export const sum = total
(([1, 2]))
