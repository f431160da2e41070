import { expect, it } from 'vitest';
import type { MediaId } from '#kernel/ids/id.ts';
import { toImageJson } from './image-json.ts';

const colors = {
  topLeft: 'a00000',
  topRight: 'b00000',
  bottomLeft: 'c00000',
  bottomRight: 'd00000',
  center: 'e00000',
  dominant: 'f00000',
};
const medium = {
  id: 'f'.repeat(24) as MediaId,
  sha256: '0123456789abcdef',
  filename: 'river bowl.jpg',
  width: 1600,
  height: 1200,
  alt: 'A bowl',
  title: 'River',
  focalPoint: [0.5, 0.25] as const,
};

it('uses the field names of templates [S3.164, S3.165, S3.166, S3.173, S3.174, S3.176, S3.177, S3.180]', () => {
  expect(toImageJson(medium)).toStrictEqual({
    id: medium.id,
    assetUrl: `/media/${medium.id}/0123456789/river%20bowl`,
    originalSize: '1600x1200',
    mediaFocalPoint: { x: 0.5, y: 0.25 },
    altText: 'A bowl',
    title: 'River',
    filename: 'river bowl.jpg',
    systemDataVariants: '1600x1200,100w,300w,500w,750w,1000w,1500w',
  });
});

it('uses the alternative text as title when there is no title', () => {
  expect(toImageJson({ ...medium, title: '' })).toMatchObject({ altText: 'A bowl', title: 'A bowl' });
  expect(toImageJson({ ...medium, title: '', alt: '' })).toMatchObject({ altText: '', title: '' });
});

it('has colours by position once they are known [S3.168, S3.169, S3.170, S3.171, S3.172]', () => {
  expect(toImageJson({ ...medium, colors }).colorData).toStrictEqual({
    topLeftAverage: 'a00000',
    topRightAverage: 'b00000',
    bottomLeftAverage: 'c00000',
    bottomRightAverage: 'd00000',
    centerAverage: 'e00000',
    suggestedBgColor: 'f00000',
  });
  expect(toImageJson({ ...medium, colors: null })).not.toHaveProperty('colorData');
});
