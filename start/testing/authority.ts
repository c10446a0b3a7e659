import { generate } from 'selfsigned'

const DAY_MS = 86_400_000

/** An authority of a test's own: its certificate, and certificates that it signs for a name, with their keys. */
export async function openAuthority() {
  const common = {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate: new Date(Date.now() - DAY_MS),
  } as const
  const own = await generate([{ name: 'commonName', value: 'An authority of tests' }], {
    ...common,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, digitalSignature: true, critical: true },
    ],
  })
  return {
    certificate: own.cert,
    async sign(name: string) {
      const { cert, private: key } = await generate([{ name: 'commonName', value: name }], {
        ...common,
        ca: { key: own.private, cert: own.cert },
        extensions: [
          { name: 'basicConstraints', cA: false },
          { name: 'keyUsage', digitalSignature: true },
          { name: 'extKeyUsage', serverAuth: true, clientAuth: true },
          { name: 'subjectAltName', altNames: [{ type: 2, value: name }] },
        ],
      })
      return { certificate: cert, key }
    },
  }
}
