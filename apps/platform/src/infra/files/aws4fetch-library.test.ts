import { AwsV4Signer } from 'aws4fetch'
import { expect, test } from 'vitest'

const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

test.each([
  // the examples of Amazon S3's API reference, "Signature Calculations for the Authorization Header"
  ['?lifecycle', 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
  ['?max-keys=2&prefix=J', '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
])('aws4fetch signs a request for %s as Amazon S3 documents it', async (query, signature) => {
  const signer = new AwsV4Signer({
    method: 'GET',
    url: `https://examplebucket.s3.amazonaws.com/${query}`,
    service: 's3',
    region: 'us-east-1',
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    datetime: '20130524T000000Z',
    headers: { 'x-amz-content-sha256': EMPTY_SHA256 },
  })
  const { headers } = await signer.sign()
  expect(headers.get('authorization')).toContain(`Signature=${signature}`)
  expect(headers.get('authorization')).toContain('SignedHeaders=host;x-amz-content-sha256;x-amz-date')
})
