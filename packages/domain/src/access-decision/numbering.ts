/** Gives things numbers from 0 on, and equal ones the same. */
export function createNumbering<Thing>() {
  const all: Thing[] = []
  const numbers = new Map<string, number>()
  return {
    all,
    numberOf(thing: Thing): number {
      const key = JSON.stringify(thing)
      const number = numbers.get(key) ?? all.push(thing) - 1
      numbers.set(key, number)
      return number
    },
  }
}
