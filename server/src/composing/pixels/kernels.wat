;; What is done to every pixel of a film, eight or four at a time. Addresses and strides are bytes; pixels are RGBA.
;; kernels.ts says what each function is for; kernels.test.ts compares them with plain code and this file with its
;; compiled form, kernels.wasm.
(module
  (import "host" "memory" (memory 1))

  ;; Opaque RGBA to I420, BT.709, limited range: `pairs` pairs of rows of `blocks` × 8 pixels. Luma's weights are scaled
  ;; by 2^15, those of chroma by 2^16 over four pixels; dot products of 16 bits hold both exactly.
  (func (export "convert")
    (param $source i32) (param $stride i32) (param $blocks i32) (param $pairs i32)
    (param $luma i32) (param $blue i32) (param $red i32) (param $width i32)
    (local $from i32) (local $y i32) (local $u i32) (local $v i32) (local $left i32)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128)
    (local $e v128) (local $f v128) (local $g v128) (local $h v128)
    (local $upper v128) (local $lower v128) (local $one v128) (local $two v128)
    (block $done
      (loop $row
        (br_if $done (i32.eqz (local.get $pairs)))
        (local.set $from (local.get $source))
        (local.set $y (local.get $luma))
        (local.set $u (local.get $blue))
        (local.set $v (local.get $red))
        (local.set $left (local.get $blocks))
        (loop $block
          (local.set $one (v128.load (local.get $from)))
          (local.set $two (v128.load offset=16 (local.get $from)))
          (local.set $a (i16x8.extend_low_i8x16_u (local.get $one)))
          (local.set $b (i16x8.extend_high_i8x16_u (local.get $one)))
          (local.set $c (i16x8.extend_low_i8x16_u (local.get $two)))
          (local.set $d (i16x8.extend_high_i8x16_u (local.get $two)))
          (local.set $one (v128.load (i32.add (local.get $from) (local.get $stride))))
          (local.set $two (v128.load offset=16 (i32.add (local.get $from) (local.get $stride))))
          (local.set $e (i16x8.extend_low_i8x16_u (local.get $one)))
          (local.set $f (i16x8.extend_high_i8x16_u (local.get $one)))
          (local.set $g (i16x8.extend_low_i8x16_u (local.get $two)))
          (local.set $h (i16x8.extend_high_i8x16_u (local.get $two)))
          (local.set $one (i32x4.dot_i16x8_s (local.get $a) (v128.const i16x8 5983 20127 2032 0 5983 20127 2032 0)))
          (local.set $two (i32x4.dot_i16x8_s (local.get $b) (v128.const i16x8 5983 20127 2032 0 5983 20127 2032 0)))
          (local.set $upper (i32x4.shr_s (i32x4.add
            (i32x4.add
              (i8x16.shuffle 0 1 2 3 8 9 10 11 16 17 18 19 24 25 26 27 (local.get $one) (local.get $two))
              (i8x16.shuffle 4 5 6 7 12 13 14 15 20 21 22 23 28 29 30 31 (local.get $one) (local.get $two)))
            (v128.const i32x4 540672 540672 540672 540672)) (i32.const 15)))
          (local.set $one (i32x4.dot_i16x8_s (local.get $c) (v128.const i16x8 5983 20127 2032 0 5983 20127 2032 0)))
          (local.set $two (i32x4.dot_i16x8_s (local.get $d) (v128.const i16x8 5983 20127 2032 0 5983 20127 2032 0)))
          (local.set $upper (i16x8.narrow_i32x4_s (local.get $upper) (i32x4.shr_s (i32x4.add
            (i32x4.add
              (i8x16.shuffle 0 1 2 3 8 9 10 11 16 17 18 19 24 25 26 27 (local.get $one) (local.get $two))
              (i8x16.shuffle 4 5 6 7 12 13 14 15 20 21 22 23 28 29 30 31 (local.get $one) (local.get $two)))
            (v128.const i32x4 540672 540672 540672 540672)) (i32.const 15))))
          (local.set $one (i32x4.dot_i16x8_s (local.get $e) (v128.const i16x8 5983 20127 2032 0 5983 20127 2032 0)))
          (local.set $two (i32x4.dot_i16x8_s (local.get $f) (v128.const i16x8 5983 20127 2032 0 5983 20127 2032 0)))
          (local.set $lower (i32x4.shr_s (i32x4.add
            (i32x4.add
              (i8x16.shuffle 0 1 2 3 8 9 10 11 16 17 18 19 24 25 26 27 (local.get $one) (local.get $two))
              (i8x16.shuffle 4 5 6 7 12 13 14 15 20 21 22 23 28 29 30 31 (local.get $one) (local.get $two)))
            (v128.const i32x4 540672 540672 540672 540672)) (i32.const 15)))
          (local.set $one (i32x4.dot_i16x8_s (local.get $g) (v128.const i16x8 5983 20127 2032 0 5983 20127 2032 0)))
          (local.set $two (i32x4.dot_i16x8_s (local.get $h) (v128.const i16x8 5983 20127 2032 0 5983 20127 2032 0)))
          (local.set $lower (i16x8.narrow_i32x4_s (local.get $lower) (i32x4.shr_s (i32x4.add
            (i32x4.add
              (i8x16.shuffle 0 1 2 3 8 9 10 11 16 17 18 19 24 25 26 27 (local.get $one) (local.get $two))
              (i8x16.shuffle 4 5 6 7 12 13 14 15 20 21 22 23 28 29 30 31 (local.get $one) (local.get $two)))
            (v128.const i32x4 540672 540672 540672 540672)) (i32.const 15))))
          (local.set $one (i8x16.narrow_i16x8_u (local.get $upper) (local.get $lower)))
          (v128.store64_lane 0 (local.get $y) (local.get $one))
          (v128.store64_lane 1 (i32.add (local.get $y) (local.get $width)) (local.get $one))
          ;; The sums of the 2 × 2 blocks: two blocks in each vector.
          (local.set $a (i16x8.add (local.get $a) (local.get $e)))
          (local.set $b (i16x8.add (local.get $b) (local.get $f)))
          (local.set $c (i16x8.add (local.get $c) (local.get $g)))
          (local.set $d (i16x8.add (local.get $d) (local.get $h)))
          (local.set $one (i16x8.add
            (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23 (local.get $a) (local.get $b))
            (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31 (local.get $a) (local.get $b))))
          (local.set $two (i16x8.add
            (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23 (local.get $c) (local.get $d))
            (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31 (local.get $c) (local.get $d))))
          (local.set $e (i32x4.dot_i16x8_s (local.get $one) (v128.const i16x8 -6596 -22189 28784 0 -6596 -22189 28784 0)))
          (local.set $f (i32x4.dot_i16x8_s (local.get $two) (v128.const i16x8 -6596 -22189 28784 0 -6596 -22189 28784 0)))
          (local.set $upper (i32x4.shr_s (i32x4.add
            (i32x4.add
              (i8x16.shuffle 0 1 2 3 8 9 10 11 16 17 18 19 24 25 26 27 (local.get $e) (local.get $f))
              (i8x16.shuffle 4 5 6 7 12 13 14 15 20 21 22 23 28 29 30 31 (local.get $e) (local.get $f)))
            (v128.const i32x4 33685504 33685504 33685504 33685504)) (i32.const 18)))
          (local.set $e (i32x4.dot_i16x8_s (local.get $one) (v128.const i16x8 28784 -26145 -2639 0 28784 -26145 -2639 0)))
          (local.set $f (i32x4.dot_i16x8_s (local.get $two) (v128.const i16x8 28784 -26145 -2639 0 28784 -26145 -2639 0)))
          (local.set $lower (i32x4.shr_s (i32x4.add
            (i32x4.add
              (i8x16.shuffle 0 1 2 3 8 9 10 11 16 17 18 19 24 25 26 27 (local.get $e) (local.get $f))
              (i8x16.shuffle 4 5 6 7 12 13 14 15 20 21 22 23 28 29 30 31 (local.get $e) (local.get $f)))
            (v128.const i32x4 33685504 33685504 33685504 33685504)) (i32.const 18)))
          (local.set $one (i16x8.narrow_i32x4_s (local.get $upper) (local.get $lower)))
          (local.set $one (i8x16.narrow_i16x8_u (local.get $one) (local.get $one)))
          (v128.store32_lane 0 (local.get $u) (local.get $one))
          (v128.store32_lane 1 (local.get $v) (local.get $one))
          (local.set $from (i32.add (local.get $from) (i32.const 32)))
          (local.set $y (i32.add (local.get $y) (i32.const 8)))
          (local.set $u (i32.add (local.get $u) (i32.const 4)))
          (local.set $v (i32.add (local.get $v) (i32.const 4)))
          (br_if $block (local.tee $left (i32.sub (local.get $left) (i32.const 1)))))
        (local.set $source (i32.add (local.get $source) (i32.shl (local.get $stride) (i32.const 1))))
        (local.set $luma (i32.add (local.get $luma) (i32.shl (local.get $width) (i32.const 1))))
        (local.set $blue (i32.add (local.get $blue) (i32.shr_u (local.get $width) (i32.const 1))))
        (local.set $red (i32.add (local.get $red) (i32.shr_u (local.get $width) (i32.const 1))))
        (local.set $pairs (i32.sub (local.get $pairs) (i32.const 1)))
        (br $row))))

  ;; A row between two rows: `share` of 256 of the lower one. Four pixels at a time, `groups` of them.
  (func (export "mixRows")
    (param $upper i32) (param $lower i32) (param $share i32) (param $out i32) (param $groups i32)
    (local $near v128) (local $far v128) (local $a v128) (local $b v128)
    (local.set $far (i16x8.splat (local.get $share)))
    (local.set $near (i16x8.splat (i32.sub (i32.const 256) (local.get $share))))
    (loop $group
      (local.set $a (v128.load (local.get $upper)))
      (local.set $b (v128.load (local.get $lower)))
      (v128.store (local.get $out) (i8x16.narrow_i16x8_u
        (i16x8.shr_u (i16x8.add
          (i16x8.add
            (i16x8.mul (i16x8.extend_low_i8x16_u (local.get $a)) (local.get $near))
            (i16x8.mul (i16x8.extend_low_i8x16_u (local.get $b)) (local.get $far)))
          (v128.const i16x8 128 128 128 128 128 128 128 128)) (i32.const 8))
        (i16x8.shr_u (i16x8.add
          (i16x8.add
            (i16x8.mul (i16x8.extend_high_i8x16_u (local.get $a)) (local.get $near))
            (i16x8.mul (i16x8.extend_high_i8x16_u (local.get $b)) (local.get $far)))
          (v128.const i16x8 128 128 128 128 128 128 128 128)) (i32.const 8))))
      (local.set $upper (i32.add (local.get $upper) (i32.const 16)))
      (local.set $lower (i32.add (local.get $lower) (i32.const 16)))
      (local.set $out (i32.add (local.get $out) (i32.const 16)))
      (br_if $group (local.tee $groups (i32.sub (local.get $groups) (i32.const 1))))))

  ;; A row of another width: each pixel is mixed from the two that lie at `row` + its `places` entry, by its sixteen
  ;; bytes of `weights` (four times the share of the left one, four times that of the right one, together 256).
  (func (export "stretchRow")
    (param $row i32) (param $places i32) (param $weights i32) (param $out i32) (param $groups i32)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128)
    (loop $group
      (local.set $a (i16x8.mul
        (v128.load8x8_u (i32.add (local.get $row) (i32.load (local.get $places))))
        (v128.load (local.get $weights))))
      (local.set $b (i16x8.mul
        (v128.load8x8_u (i32.add (local.get $row) (i32.load offset=4 (local.get $places))))
        (v128.load offset=16 (local.get $weights))))
      (local.set $c (i16x8.mul
        (v128.load8x8_u (i32.add (local.get $row) (i32.load offset=8 (local.get $places))))
        (v128.load offset=32 (local.get $weights))))
      (local.set $d (i16x8.mul
        (v128.load8x8_u (i32.add (local.get $row) (i32.load offset=12 (local.get $places))))
        (v128.load offset=48 (local.get $weights))))
      (v128.store (local.get $out) (i8x16.narrow_i16x8_u
        (i16x8.shr_u (i16x8.add
          (i16x8.add
            (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23 (local.get $a) (local.get $b))
            (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31 (local.get $a) (local.get $b)))
          (v128.const i16x8 128 128 128 128 128 128 128 128)) (i32.const 8))
        (i16x8.shr_u (i16x8.add
          (i16x8.add
            (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23 (local.get $c) (local.get $d))
            (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31 (local.get $c) (local.get $d)))
          (v128.const i16x8 128 128 128 128 128 128 128 128)) (i32.const 8))))
      (local.set $places (i32.add (local.get $places) (i32.const 16)))
      (local.set $weights (i32.add (local.get $weights) (i32.const 64)))
      (local.set $out (i32.add (local.get $out) (i32.const 16)))
      (br_if $group (local.tee $groups (i32.sub (local.get $groups) (i32.const 1))))))

  ;; Lays `count` pixels of straight alpha over opaque ones. Most are clear or opaque: four such at once where they can be.
  (func (export "layOver") (param $source i32) (param $target i32) (param $count i32)
    (local $pixel i32) (local $alpha i32) (local $s v128) (local $t v128)
    (block $done
      (loop $next
        (block $few
          (loop $group
            (br_if $few (i32.lt_u (local.get $count) (i32.const 4)))
            (local.set $s (v128.load (local.get $source)))
            (local.set $t (i32x4.shr_u (local.get $s) (i32.const 24)))
            (if (v128.any_true (local.get $t))
              (then
                (br_if $few (i32.eqz (i32x4.all_true
                  (i32x4.eq (local.get $t) (v128.const i32x4 255 255 255 255)))))
                (v128.store (local.get $target) (local.get $s))))
            (local.set $source (i32.add (local.get $source) (i32.const 16)))
            (local.set $target (i32.add (local.get $target) (i32.const 16)))
            (local.set $count (i32.sub (local.get $count) (i32.const 4)))
            (br $group)))
        (br_if $done (i32.eqz (local.get $count)))
        (local.set $pixel (i32.load (local.get $source)))
        (local.set $alpha (i32.shr_u (local.get $pixel) (i32.const 24)))
        (if (i32.eq (local.get $alpha) (i32.const 255))
          (then (i32.store (local.get $target) (local.get $pixel)))
          (else
            (if (local.get $alpha)
              (then
                ;; 0–255 becomes 0–256, so that a shift divides.
                (local.set $alpha (i32.add (local.get $alpha) (i32.shr_u (local.get $alpha) (i32.const 7))))
                (local.set $s (i16x8.extend_low_i8x16_u (v128.load32_zero (local.get $source))))
                (local.set $t (i16x8.extend_low_i8x16_u (v128.load32_zero (local.get $target))))
                (local.set $t (i16x8.shr_u (i16x8.add
                  (i16x8.add
                    (i16x8.mul (local.get $s) (i16x8.splat (local.get $alpha)))
                    (i16x8.mul (local.get $t) (i16x8.splat (i32.sub (i32.const 256) (local.get $alpha)))))
                  (v128.const i16x8 128 128 128 128 128 128 128 128)) (i32.const 8)))
                (i32.store (local.get $target) (i32.or (i32.const 0xff000000)
                  (i32x4.extract_lane 0 (i8x16.narrow_i16x8_u (local.get $t) (local.get $t)))))))))
        (local.set $source (i32.add (local.get $source) (i32.const 4)))
        (local.set $target (i32.add (local.get $target) (i32.const 4)))
        (local.set $count (i32.sub (local.get $count) (i32.const 1)))
        (br $next))))

  ;; How many of `count` pixels are equal from the first one on.
  (func (export "equalFromStart") (param $one i32) (param $other i32) (param $count i32) (result i32)
    (local $at i32)
    (block $differs
      (loop $group
        (br_if $differs (i32.lt_u (i32.sub (local.get $count) (local.get $at)) (i32.const 4)))
        (br_if $differs (v128.any_true (v128.xor (v128.load (local.get $one)) (v128.load (local.get $other)))))
        (local.set $one (i32.add (local.get $one) (i32.const 16)))
        (local.set $other (i32.add (local.get $other) (i32.const 16)))
        (local.set $at (i32.add (local.get $at) (i32.const 4)))
        (br $group)))
    (block $done
      (loop $pixel
        (br_if $done (i32.ge_u (local.get $at) (local.get $count)))
        (br_if $done (i32.ne (i32.load (local.get $one)) (i32.load (local.get $other))))
        (local.set $one (i32.add (local.get $one) (i32.const 4)))
        (local.set $other (i32.add (local.get $other) (i32.const 4)))
        (local.set $at (i32.add (local.get $at) (i32.const 1)))
        (br $pixel)))
    (local.get $at))

  ;; How many of the `count` pixels before `oneEnd` and `otherEnd` are equal, from the last one back.
  (func (export "equalToEnd") (param $oneEnd i32) (param $otherEnd i32) (param $count i32) (result i32)
    (local $equal i32)
    (block $differs
      (loop $group
        (br_if $differs (i32.lt_u (i32.sub (local.get $count) (local.get $equal)) (i32.const 4)))
        (br_if $differs (v128.any_true (v128.xor
          (v128.load (i32.sub (local.get $oneEnd) (i32.const 16)))
          (v128.load (i32.sub (local.get $otherEnd) (i32.const 16))))))
        (local.set $oneEnd (i32.sub (local.get $oneEnd) (i32.const 16)))
        (local.set $otherEnd (i32.sub (local.get $otherEnd) (i32.const 16)))
        (local.set $equal (i32.add (local.get $equal) (i32.const 4)))
        (br $group)))
    (block $done
      (loop $pixel
        (br_if $done (i32.ge_u (local.get $equal) (local.get $count)))
        (local.set $oneEnd (i32.sub (local.get $oneEnd) (i32.const 4)))
        (local.set $otherEnd (i32.sub (local.get $otherEnd) (i32.const 4)))
        (br_if $done (i32.ne (i32.load (local.get $oneEnd)) (i32.load (local.get $otherEnd))))
        (local.set $equal (i32.add (local.get $equal) (i32.const 1)))
        (br $pixel)))
    (local.get $equal))

  ;; RGB to RGBA with an alpha of 0; reads up to four bytes and writes up to three pixels more than asked.
  (func (export "spread") (param $source i32) (param $out i32) (param $groups i32)
    (loop $group
      (v128.store (local.get $out)
        (i8x16.shuffle 0 1 2 16 3 4 5 16 6 7 8 16 9 10 11 16
          (v128.load (local.get $source)) (v128.const i64x2 0 0)))
      (local.set $source (i32.add (local.get $source) (i32.const 12)))
      (local.set $out (i32.add (local.get $out) (i32.const 16)))
      (br_if $group (local.tee $groups (i32.sub (local.get $groups) (i32.const 1))))))

  (func (export "makeOpaque") (param $row i32) (param $groups i32)
    (loop $group
      (v128.store (local.get $row)
        (v128.or (v128.load (local.get $row)) (v128.const i32x4 0xff000000 0xff000000 0xff000000 0xff000000)))
      (local.set $row (i32.add (local.get $row) (i32.const 16)))
      (br_if $group (local.tee $groups (i32.sub (local.get $groups) (i32.const 1))))))

  ;; PNG's filters 2, 1, 3 and 4 undone in place on a row of RGBA.
  (func (export "undoUp") (param $row i32) (param $above i32) (param $groups i32)
    (loop $group
      (v128.store (local.get $row) (i8x16.add (v128.load (local.get $row)) (v128.load (local.get $above))))
      (local.set $row (i32.add (local.get $row) (i32.const 16)))
      (local.set $above (i32.add (local.get $above) (i32.const 16)))
      (br_if $group (local.tee $groups (i32.sub (local.get $groups) (i32.const 1))))))

  (func (export "undoSub") (param $row i32) (param $count i32)
    (local $left v128)
    (loop $next
      (local.set $left (i8x16.add (local.get $left) (v128.load32_zero (local.get $row))))
      (v128.store32_lane 0 (local.get $row) (local.get $left))
      (local.set $row (i32.add (local.get $row) (i32.const 4)))
      (br_if $next (local.tee $count (i32.sub (local.get $count) (i32.const 1))))))

  (func (export "undoAverage") (param $row i32) (param $above i32) (param $count i32)
    (local $left v128) (local $up v128)
    (loop $next
      (local.set $up (v128.load32_zero (local.get $above)))
      ;; The mean is rounded down; avgr rounds up.
      (local.set $left (i8x16.add
        (v128.load32_zero (local.get $row))
        (i8x16.sub
          (i8x16.avgr_u (local.get $left) (local.get $up))
          (v128.and (v128.xor (local.get $left) (local.get $up)) (i8x16.splat (i32.const 1))))))
      (v128.store32_lane 0 (local.get $row) (local.get $left))
      (local.set $row (i32.add (local.get $row) (i32.const 4)))
      (local.set $above (i32.add (local.get $above) (i32.const 4)))
      (br_if $next (local.tee $count (i32.sub (local.get $count) (i32.const 1))))))

  (func (export "undoPaeth") (param $row i32) (param $above i32) (param $count i32)
    (local $left v128) (local $up v128) (local $corner v128)
    (local $byLeft v128) (local $byUp v128) (local $byCorner v128) (local $least v128)
    (loop $next
      (local.set $up (i16x8.extend_low_i8x16_u (v128.load32_zero (local.get $above))))
      ;; The distances of left + up - corner from left, up and corner.
      (local.set $byLeft (i16x8.sub (local.get $up) (local.get $corner)))
      (local.set $byUp (i16x8.sub (local.get $left) (local.get $corner)))
      (local.set $byCorner (i16x8.abs (i16x8.add (local.get $byLeft) (local.get $byUp))))
      (local.set $byLeft (i16x8.abs (local.get $byLeft)))
      (local.set $byUp (i16x8.abs (local.get $byUp)))
      (local.set $least (i16x8.min_s (local.get $byLeft) (i16x8.min_s (local.get $byUp) (local.get $byCorner))))
      (local.set $left (v128.bitselect
        (local.get $left)
        (v128.bitselect (local.get $up) (local.get $corner) (i16x8.eq (local.get $least) (local.get $byUp)))
        (i16x8.eq (local.get $least) (local.get $byLeft))))
      (local.set $left (v128.and
        (i16x8.add (local.get $left) (i16x8.extend_low_i8x16_u (v128.load32_zero (local.get $row))))
        (v128.const i16x8 255 255 255 255 255 255 255 255)))
      (local.set $corner (local.get $up))
      (v128.store32_lane 0 (local.get $row) (i8x16.narrow_i16x8_u (local.get $left) (local.get $left)))
      (local.set $row (i32.add (local.get $row) (i32.const 4)))
      (local.set $above (i32.add (local.get $above) (i32.const 4)))
      (br_if $next (local.tee $count (i32.sub (local.get $count) (i32.const 1)))))))
