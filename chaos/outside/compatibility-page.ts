export async function compatibilityPage(_all: unknown[]) { return { text: '', slow: [] as string[] } }
