const CODE_CACHE_PREFIX = 'code of '

/** The cache holds the scripts of a pack and what else of the same build was used. */
export const codeCacheName = (pack: string): string => `${CODE_CACHE_PREFIX}${pack}`

/** Keeps every script of a pack at its own address. Rejects where the pack does not come. */
export async function storeCode(pack: string): Promise<void> {
  const answer = await fetch(pack)
  if (!answer.ok) throw new Error(`The code of the build answered ${answer.status}.`)
  const scripts = (await answer.json()) as Record<string, string>
  const cache = await caches.open(codeCacheName(pack))
  const headers = { 'content-type': 'text/javascript; charset=utf-8' }
  for (const [address, script] of Object.entries(scripts))
    await cache.put(address, new Response(script, { headers }))
}

/** Forgets what builds before this one had. */
export async function deleteOtherCodePacks(pack: string): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(CODE_CACHE_PREFIX) && name !== codeCacheName(pack)) await caches.delete(name)
}
