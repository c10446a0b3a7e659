/** Every property test draws from PROPERTY_SEED where it is set; a failure names the seed that it drew from. */
const given = process.env.PROPERTY_SEED

if (given !== undefined) {
  const seed = Number(given)
  if (given.trim() === '' || !Number.isInteger(seed))
    throw new Error(`PROPERTY_SEED is ${JSON.stringify(given)}: give the whole number that a failure names.`)
  const { configureGlobal, readConfigureGlobal } = await import('fast-check')
  configureGlobal({ ...readConfigureGlobal(), seed })
}

export {}
