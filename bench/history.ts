import { sql } from 'kysely'
import { openBenchFixture } from './bench-fixture.ts'

const CHANGES = 600
/** Each half has a batch in turn, so that a slow moment meets both. */
const BATCH = 50
const RECORDS = 1_000_000

/** The bench tells what the chain costs a change, and how soon the newest page of a long history is there. */
export async function bench(say: (line: string) => void): Promise<void> {
  const fixture = await openBenchFixture()
  const { id, collectionId } = await fixture.anInstallation()
  const site = `${fixture.url}/api/installations/${id}`
  const headers = { ...fixture.headers, 'content-type': 'application/json' }
  const timed = async (url: string, init: RequestInit = {}) => {
    const began = performance.now()
    const response = await fetch(url, { headers, ...init })
    if (!response.ok) throw new Error(await response.text())
    await response.arrayBuffer()
    return performance.now() - began
  }
  const floor = await fetch(`${site}/floors`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ customer_reference: 'Bench', number: 0, locks: [] }),
  })
  const { id: floorId } = (await floor.json()) as { id: string }
  let number = 0
  const change = () => {
    number = (number + 1) % 100
    return timed(`${site}/floors/${floorId}`, { method: 'PATCH', body: JSON.stringify({ number }) })
  }

  const { db } = fixture.database
  const times = { with: [] as number[], without: [] as number[] }
  for (let warming = 0; warming < BATCH; warming += 1) await change()
  for (let done = 0; done < CHANGES; done += BATCH)
    for (const half of ['with', 'without'] as const) {
      const state = sql.raw(half === 'with' ? 'enable' : 'disable')
      await sql`alter table audit ${state} trigger audit_linked`.execute(db)
      // the first change after it plans its statements anew
      await change()
      for (let one = 0; one < BATCH; one += 1) times[half].push(await change())
    }
  const more = percentile(times.with, 0.95) - percentile(times.without, 0.95)
  for (const share of [0.5, 0.95])
    say(
      `a change, ${share * 100} %: ${percentile(times.with, share).toFixed(2)} ms with the chain, ${percentile(times.without, share).toFixed(2)} ms without`,
    )
  say(`the chain costs ${more.toFixed(2)} ms more at 95 %   (target: at most 1 ms)`)

  let began = 0
  await db.transaction().execute(async (tx) => {
    // filling takes longer than a statement of the product may
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`alter table audit disable trigger audit_linked`.execute(tx)
    await sql`
      insert into audit (id, at, company_id, collection_id, installation_id, actor_kind, actor_id, operation, subject, change, thing_id)
      select gen_random_uuid(), now() + n * interval '1 ms', ${fixture.people.company}, ${collectionId}, ${id}, 'staff',
        ${fixture.people.installerId}, 'changeFloor', json_build_object('floorId', n % 5000), json_build_object('number', n % 100),
        (n % 5000)::text
      from generate_series(1, ${RECORDS}) as n`.execute(tx)
    began = performance.now()
    await sql`
      do $$ declare one audit; begin
        for one in select audit.* from audit left join audit_link on audit_id = audit.id where audit_id is null order by at, id loop
          perform append_audit_link(one);
        end loop;
      end $$`.execute(tx)
  })
  say(
    `linking ${RECORDS} records took ${((performance.now() - began) / 1000).toFixed(0)} s, as the update of a database does`,
  )
  await sql`vacuum analyze audit`.execute(db)
  await sql`vacuum analyze audit_link`.execute(db)
  for (const [name, filter] of [
    ['newest page', ''],
    ['of one thing', "thing_id eq '77'"],
    ['of one person', `actor_id eq '${fixture.people.installerId}'`],
    ['refused ones, of which there are none', "outcome eq 'refused'"],
  ] as const) {
    const url = `${site}/history?top=25&filter=${encodeURIComponent(filter)}`
    const reads: number[] = []
    await timed(url)
    for (let read = 0; read < 20; read += 1) reads.push(await timed(url))
    say(
      `${name}: ${percentile(reads, 0.5).toFixed(0)} ms, 95 %: ${percentile(reads, 0.95).toFixed(0)} ms${name === 'newest page' ? `   (target: 50 ms over ${RECORDS} records)` : ''}`,
    )
  }
  await fixture.close()
}

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor((times.length - 1) * share)] ?? Number.NaN
