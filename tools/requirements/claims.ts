/** Journeys and benchmarks drive the whole that was built. */
const WHOLE_PRODUCT_TESTS = /^(?:e2e\/journeys|bench)\//
const OWN_IMPORT =
  /^(?:import|export) (?!type )[^'"]*'(?:\.{1,2}\/|@commissioning\/)|\bimport\('(?:\.{1,2}\/|@commissioning\/)/m

/** Whether a test can show anything of the product: it loads a file of ours, and knip says which of these do not run. */
export const loadsProduct = (path: string, text: string): boolean =>
  WHOLE_PRODUCT_TESTS.test(path) || OWN_IMPORT.test(text)
